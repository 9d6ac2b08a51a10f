/**
 * Whether a client that sends this `If-None-Match` has what the strong tag names. Tags are compared weakly (RFC 9110,
 * 13.1.2): whoever compresses an answer makes its tag a weak one, and for reading that is as good.
 */
export const isKnownTag = (etag: string, ifNoneMatch: string | null | undefined): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
