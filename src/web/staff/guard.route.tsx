import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, useRevalidator } from 'react-router'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { CHECK_FAILED, type requireAdmin } from '#web/staff/account/session/admin-session.ts'
import styles from '#web/staff/account/session/session.module.css'
import { TicketPrinterProvider } from '#web/staff/order/ticket-printer.tsx'
import { AdminShell } from '#web/staff/shell/admin-shell.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'

/** Opens the staff screens to an admin; `requireAdmin` has asked the server. */
export default function Guard() {
  const access = useLoaderData<typeof requireAdmin>()
  const { revalidate } = useRevalidator()
  const [admitted, setAdmitted] = useState(access)
  if (access.state === 'admin' && access !== admitted) setAdmitted(access)
  useStaffWorker()
  // An admitted admin stays when a later check fails: the alarm must survive a lost connection.
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

/** Lets the orders open again without a connection, and the staff area be installed on a tablet. */
function useStaffWorker(): void {
  useEffect(() => {
    // Refused in private windows of some browsers, and over plain HTTP: then the staff area needs its connection.
    void navigator.serviceWorker?.register('/admin/service-worker.js', { scope: '/admin' }).catch(() => {})
  }, [])
}
