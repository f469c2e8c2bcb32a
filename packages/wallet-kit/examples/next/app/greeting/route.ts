import { findAccount } from '../handleAuth'

/** A route of your own, for people who are signed in. Replace it by yours. */
function greet(request: Request): Response {
  const account = findAccount(request)
  return account ? Response.json(`Hello, ${account}.`) : new Response(null, { status: 401 })
}

export { greet as GET }
