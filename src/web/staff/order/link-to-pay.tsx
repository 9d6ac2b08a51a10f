import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { PaymentLink } from '#contract/order-payment.ts'
import { formatOnPage } from '#domain/money/format-on-page.ts'
import { centsFromDecimal, exactPrice } from '#domain/money/money.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import { smsUrl } from '#domain/text/phone-number.ts'
import { QrCode } from '#web/parts/qr-code.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi, useSendsMail } from '#web/staff/account/session/admin-api.tsx'
import { AmountField } from '#web/staff/form/amount-field.tsx'
import { CopyLink } from '#web/staff/form/copy-link.tsx'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import { moneyStyleOf } from '#web/staff/payment/money-style.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import type { usePaymentApi } from './payment-api.ts'

type PaymentApi = ReturnType<typeof usePaymentApi>

type LinkToPayProps = {
  order: StaffOrder
  openLink: PaymentApi['openLink']
  /** The code is what was asked for. Where guests tip online, the tip is asked about before. */
  isOpenedAtOnce: boolean
  /** The customer has paid on their page. */
  onPaid: (order: StaffOrder, words: string) => void
}

/** A page on which the customer pays what is due, as a code or by email. */
export function LinkToPay({ order, openLink, isOpenedAtOnce, onPaid }: LinkToPayProps) {
  const t = useTranslate()
  const sendsMail = useSendsMail()
  const [link, setLink] = useState<PaymentLink | null>(null)
  const opening = useMutation({ mutationFn: openLink, onSuccess: setLink })
  usePaidByLink(order, link !== null, onPaid)
  const restaurant = useRestaurant()
  const { tips } = restaurant
  const [typed, setTyped] = useState('')
  const { email } = order.customer
  // What cannot be read is sent as it is, for the server to refuse.
  const tip = typed.trim() === '' ? undefined : amountFrom(typed, formatOnPage(order, restaurant))
  const open = (isEmailed: boolean) => opening.mutate({ isEmailed, tip })
  const openAtOnce = useEffectEvent(() => isOpenedAtOnce && !tips && open(false))
  useEffect(() => void openAtOnce(), [])
  return (
    <div className={layout.parts}>
      <p>{t('The customer pays by card on a page of their own. This order shows PAID as soon as they have.')}</p>
      {link && (
        <>
          <QrCode text={link.url} label={t('Code that leads to the page where the customer pays')} />
          <Field
            label={t('Address of the page')}
            readOnly
            value={link.url}
            onFocus={(event) => event.target.select()}
          />
          <div className={layout.row}>
            <CopyLink link={link.url} />
            {order.customer.phone && <SendByText phone={order.customer.phone} url={link.url} />}
          </div>
        </>
      )}
      {link?.isEmailed && <p role="status">{t('The link is on its way to {email}.', { email: email ?? '' })}</p>}
      {tips && !link && (
        <AmountField
          label={t('Tip on top')}
          hint={t('Only what the customer asks for.')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <ProblemBox sentence={opening.error && reasonOf(opening.error)} />
      <div className={layout.row}>
        {!link && (
          <Button variant="primary" busy={opening.isPending} onClick={() => open(false)}>
            {t('Show the code')}
          </Button>
        )}
        {sendsMail && email && (
          <Button busy={opening.isPending} onClick={() => open(true)}>
            {t('Send to {email}', { email })}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whoever shows the code waits until it is paid. */
function usePaidByLink(order: StaffOrder, isShown: boolean, onPaid: LinkToPayProps['onPaid']): void {
  const t = useTranslate()
  const api = useAdminApi()
  const { format, terminalName } = moneyStyleOf(order, useRestaurant())
  const { id } = order
  const { data: now } = useQuery({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.get('/admin/orders/:id', { param: { id }, signal }),
    enabled: isShown,
  })
  // Before the change that made it due, nothing was due either: what is kept of then has not been paid more.
  const isPaid = isShown && now?.due === 0 && now.paid > order.paid
  const tell = useEffectEvent(() => {
    const amount = exactPrice(centsFromDecimal(order.due, format), format)
    if (now) onPaid(now, t('{amount} paid {method}', { amount, method: byMethod('card', terminalName, t) }))
  })
  useEffect(() => {
    if (isPaid) tell()
  }, [isPaid])
}

/** Opens the device's own messages: the restaurant needs no service for them. */
function SendByText({ phone, url }: { phone: string; url: string }) {
  const t = useTranslate()
  return (
    <ButtonLink href={`${smsUrl(phone)}?body=${encodeURIComponent(url)}`}>{t('Send as a text message')}</ButtonLink>
  )
}
