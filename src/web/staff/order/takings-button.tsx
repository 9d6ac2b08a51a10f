import { type MouseEvent, useState } from 'react'
import { message } from '#domain/language/translate.ts'
import { INVALID_DAYS } from '#domain/order/takings.ts'
import { useMay } from '#web/staff/account/session/admin-api.tsx'
import { CsvLinks } from '#web/staff/list/csv-links.tsx'
import { EnglishTitles } from '#web/staff/list/english-titles.tsx'
import { DateRange } from '#web/staff/list/filter-bar.tsx'
import { useBusinessDay } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'

/** Opens the dialog that downloads the takings of a day or range. */
export function TakingsButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!may('exports')) return null
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Icon name="download" />} onClick={() => setOpen(true)}>
        {t('Takings…')}
      </Button>
      {isOpen && <TakingsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The takings of a day or range, whatever the list shows; today by default. */
function TakingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const today = useBusinessDay()
  const [days, setDays] = useState({ from: today, to: today })
  const [problem, setProblem] = useState<string | null>(null)
  const check = (event: MouseEvent) => {
    const found = problemOf(days)
    setProblem(found)
    if (found) event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Takings')}
      actions={
        <>
          <CsvLinks
            path="/admin/payments.csv"
            query={days}
            name={t('Download payments')}
            nameForPrograms={t('Payments for programs')}
            onClick={check}
          />
          <CsvLinks
            path="/admin/takings.csv"
            query={days}
            name={t('Download takings')}
            variant="primary"
            onClick={check}
          />
        </>
      }
    >
      <div className={layout.parts}>
        <p>
          {t(
            'Every order that was paid on these days, whatever the list shows, with refunds taken off and a total for each day. Cancelled and deleted orders count too. What is taken after closing belongs to the evening. Payments have a row for each payment, refund and correction.',
          )}
        </p>
        <DateRange
          {...days}
          onChange={(name, date) => {
            setDays({ ...days, [name]: date })
            setProblem(null)
          }}
        />
        <EnglishTitles />
        <ProblemBox sentence={problem} />
      </div>
    </Dialog>
  )
}

function problemOf({ from, to }: { from: string; to: string }): string | null {
  if (!from || !to) return message('Please choose both days.')
  return from > to ? INVALID_DAYS : null
}
