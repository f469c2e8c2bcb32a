import { addTypenameToDocument } from '@apollo/client/utilities'
import { EventsDocument } from '../actingOperations.generated.ts'
import { printDocument } from '../client/printDocument.ts'

/** The subscription as it is sent. The cache files entities under their type. */
export const eventsQuery = printDocument(addTypenameToDocument(EventsDocument))
