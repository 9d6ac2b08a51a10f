import { Refusal } from '#domain/refusal.ts'

export const noSuchOrder = () => new Refusal('not_found', 'There is no such order.')
