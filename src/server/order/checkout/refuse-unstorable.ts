import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { DatabaseAwayError } from '#server/database/database-errors.ts'
import type { Shop } from '#server/shop.ts'

const RETRY_AFTER_SECONDS = 60

/** Refuses an order at once that could not be stored, instead of letting the guest wait until a statement fails. */
export function refuseUnstorable({ databaseHealth, disk }: Pick<Shop, 'databaseHealth' | 'disk'>): void {
  const trouble = databaseHealth.trouble()
  if (disk.isFull() || trouble?.code === 'disk_full') {
    throw new Refusal(
      'unavailable',
      message(
        'We cannot take orders on this page right now, since our server has no space left. Please call us to order.',
      ),
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    )
  }
  if (trouble) throw new DatabaseAwayError()
}
