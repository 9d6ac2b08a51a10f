import { useState } from 'react'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { TicketPrinterProvider } from '#web/admin/order/ticket-printer.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import type { Route } from './+types/guard.route'
import { CHECK_FAILED, readAccess } from './admin-session.ts'
import { CheckingAccess } from './checking-access.tsx'
import styles from './session.module.css'
import { signInPath } from './way-back.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** Nobody sees a staff screen before the server has said that they may (specification, section 2). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const access = await readAccess(request.signal)
  if (access.state === 'signed_out' || access.state === 'not_admin') throw redirect(signInPath(new URL(request.url)))
  return access
}

/** Asked at the door, and when a retry asks again; every call behind it is checked by the server anyway. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const HydrateFallback = CheckingAccess

export default function Guard({ loaderData: access }: Route.ComponentProps) {
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
