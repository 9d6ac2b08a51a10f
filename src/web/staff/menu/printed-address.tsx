import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'

/** The public address of the site, for codes on paper. */
export function useSiteAddress() {
  const api = useAdminApi()
  return useQuery({ queryKey: ['settings', 'site'], queryFn: ({ signal }) => api.get('/restaurant', { signal }) })
}

const THIS_MACHINE = /^(localhost|.+\.localhost|127\..+|\[::1\])$/

/** Where printed codes lead, and whether a guest's phone could open that. */
export function PrintedAddress({ url }: { url: string }) {
  const t = useTranslate()
  return THIS_MACHINE.test(new URL(url).hostname) ? (
    <ProblemBox
      sentence={t('Guests cannot open the codes: they lead to {url}, which is only this computer.', { url })}
      detail={t('Set PUBLIC_URL to the address of the site, start it again, and print then.')}
    />
  ) : (
    <p>{t('The codes lead to {url}. Codes that are on the tables work as long as this address does.', { url })}</p>
  )
}

/** The address of the menu, which names the table for the restaurant's own statistics: the site itself ignores it. */
export const menuAddress = (url: string, table?: string): string =>
  table === undefined ? `${url}/#menu` : `${url}/?table=${encodeURIComponent(table)}#menu`
