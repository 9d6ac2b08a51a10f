import { useState } from 'react'
import { Outlet, useLoaderData, useRevalidator } from 'react-router'
import { TicketPrinterProvider } from '#web/admin/order/ticket-printer.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type admitAdmin, CHECK_FAILED } from './admin-session.ts'
import styles from './session.module.css'

/** Opens the staff screens to an admin; `admitAdmin` has asked the server. */
export default function Guard() {
  const access = useLoaderData<typeof admitAdmin>()
  const { revalidate } = useRevalidator()
  const [admitted, setAdmitted] = useState(access)
  if (access.state === 'admin' && access !== admitted) setAdmitted(access)
  // Whoever was let in stays while the check cannot be repeated: the alarm must not go with the connection.
  if (admitted.state === 'admin') {
    return (
      <AdminShell user={admitted.user} sendsMail={admitted.sendsMail}>
        <TicketPrinterProvider>
          <Outlet context={admitted.user} />
        </TicketPrinterProvider>
      </AdminShell>
    )
  }
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <ProblemBox sentence={CHECK_FAILED} onRetry={revalidate} />
      </div>
      <FloatingChat />
    </main>
  )
}
