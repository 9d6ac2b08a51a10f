import type { Translate } from '../language/translate.ts'

/** What a report calls the orders that were taken back. */
export const takenBackName = (t: Translate, kind: 'deleted' | 'cancelled' | 'reduced' | 'unpaid' | 'noShows'): string =>
  ({
    deleted: t('Deleted orders'),
    cancelled: t('Cancelled after the kitchen had begun'),
    reduced: t('Made smaller by staff'),
    unpaid: t('Handed over, still to be paid'),
    noShows: t('Nobody came'),
  })[kind]
