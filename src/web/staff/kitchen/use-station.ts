import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import type { Station } from '#domain/order/kitchen-lines.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { tabData } from '#web/staff/account/session/kept-access.ts'
import { everyPage } from '#web/staff/query/listed.ts'

const STATION = 'kitchen-station'

/** The station that this device remembers. */
function readStation(): Station {
  const kept = browserStorage.readJson(STATION)
  return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [])
}

/** The positions of struck lines, by order. */
export type StruckLines = Readonly<Record<string, readonly number[]>>

function readStruck(): StruckLines {
  const kept = tabData.readJson('struck')
  return isRecord(kept) ? (kept as StruckLines) : {}
}

export type Stations = ReturnType<typeof useStation>

/** The categories cooked at this device and, if any are chosen, the category of each dish. */
export function useStation() {
  const api = useAdminApi()
  const [station, setStation] = useState<Station>(readStation)
  const { data: categories } = useQuery({
    queryKey: ['menu', 'categories of dishes'],
    enabled: station.size > 0,
    queryFn: async ({ signal }) => {
      const { items } = await everyPage((cursor) =>
        api.get('/admin/menu-items', { query: { limit: 500, ...(cursor && { cursor }) }, signal }),
      )
      return new Map(items.map(({ name, category }) => [name, category]))
    },
  })
  const choose = useCallback((chosen: Station) => {
    setStation(chosen)
    browserStorage.write(STATION, JSON.stringify([...chosen]))
  }, [])
  const categoryOf = useCallback((dish: string) => categories?.get(dish), [categories])
  return useMemo(() => ({ station, choose, categoryOf }), [station, choose, categoryOf])
}

/** The lines that were struck in this tab. */
export function useStruckLines() {
  const [struck, setStruck] = useState(readStruck)
  const strike = useCallback((id: string, position: number) => {
    setStruck((before) => {
      const after = { ...before, [id]: toggled(before[id] ?? [], position) }
      tabData.writeJson('struck', after)
      return after
    })
  }, [])
  return { struck, strike }
}

const toggled = (positions: readonly number[], position: number): readonly number[] =>
  positions.includes(position) ? positions.filter((one) => one !== position) : [...positions, position]

/** Whether a line of an order is struck. */
export const isStruck = (struck: StruckLines, id: string, position: number): boolean =>
  struck[id]?.includes(position) ?? false
