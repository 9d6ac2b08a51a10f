import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Station } from '#domain/order/kitchen-lines.ts'
import { everyPage } from '#web/admin/query/listed.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { readStation, readStruck, type StruckLines, writeStation, writeStruck } from './board-storage.ts'

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
    writeStation(chosen)
  }, [])
  const categoryOf = useCallback((dish: string) => categories?.get(dish), [categories])
  return useMemo(() => ({ station, choose, categoryOf }), [station, choose, categoryOf])
}

/** The lines that somebody at this device has struck. */
export function useStruckLines() {
  const [struck, setStruck] = useState(readStruck)
  const strike = useCallback((id: string, position: number) => {
    setStruck((before) => {
      const after = { ...before, [id]: toggled(before[id] ?? [], position) }
      writeStruck(after)
      return after
    })
  }, [])
  return { struck, strike }
}

const toggled = (positions: readonly number[], position: number): readonly number[] =>
  positions.includes(position) ? positions.filter((one) => one !== position) : [...positions, position]

export const isStruck = (struck: StruckLines, id: string, position: number): boolean =>
  struck[id]?.includes(position) ?? false
