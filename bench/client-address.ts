/** A header that makes a request come from another client address for every number below 16 million. */
export const clientAddress = (client: number): { 'X-Forwarded-For': string } => ({
  'X-Forwarded-For': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
})
