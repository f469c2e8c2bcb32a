import { builder } from '../builder.ts'

/** A smaller picture made of an uploaded one. */
export type MediaVariant = Readonly<{ url: string; width: number; height: number }>

export const MediaVariantRef = builder.objectRef<MediaVariant>('MediaVariant').implement({
  description: 'A smaller picture that the service made of an uploaded one.',
  fields: (t) => ({
    url: t.exposeString('url', { description: "Where it is: absolute, or from the service's address on." }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
  }),
})
