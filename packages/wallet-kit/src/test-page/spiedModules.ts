import { vi } from 'vitest'
// Loaded at once: what is mocked is no longer so with the next file.
import '../dialogs/sign-in/logFailure.ts'
import '../messages/loadMessages.ts'

// Each does what it always does, unless a test says otherwise (`vi.mocked`). Test files share a page, which loads a module once:
// `vi.mock` in one of them would come too late.
vi.mock(import('../dialogs/sign-in/logFailure.ts'), { spy: true })
vi.mock(import('../messages/loadMessages.ts'), { spy: true })
