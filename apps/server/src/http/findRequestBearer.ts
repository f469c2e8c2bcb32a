import type { Service } from '../service/Service.ts'
import type { Bearer } from '../sign-in/findBearer.ts'

/** The account and key of a request's `Authorization` header; `null` without a live token. */
export async function findRequestBearer(
  service: Pick<Service, 'findBearer'>,
  authorization: string | undefined,
): Promise<Bearer | null> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
  return token === undefined ? null : await service.findBearer(token)
}
