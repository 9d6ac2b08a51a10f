import ipaddr from 'ipaddr.js'

/** Whether other machines can reach the site at this URL. */
export const isPublicAddress = (url: string): boolean => !isLoopback(new URL(url).hostname)

/** Whether a host name or IP address means this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || parseIp(host.replace(/^\[|\]$/g, ''))?.range() === 'loopback'

/** Only the usual spellings: the library also reads `127.1` and octal numbers. An IPv4 address mapped into IPv6 is IPv4. */
export const parseIp = (text: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined
