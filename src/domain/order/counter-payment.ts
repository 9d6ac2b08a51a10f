import { message, type Translate } from '../language/translate.ts'
import { type AmountFormat, type Cents, exactPrice } from '../money/money.ts'

// What staff read who take money at the counter, or take a payment back.
export const COUNTER_IS_OFF = message(
  'Cash and cards on a terminal are switched off here, under Settings, Ways to pay. Use your own register, or send a link to pay.',
)
export const ASK_FOR_REVERSAL_REASON = message('Please say what was wrong.')

export const describeTipToConfirm = (t: Translate, tip: Cents, total: Cents, format: AmountFormat): string =>
  t('The tip of {tip} is more than the order costs ({total}). Please confirm it, or correct it.', {
    tip: exactPrice(tip, format),
    total: exactPrice(total, format),
  })
