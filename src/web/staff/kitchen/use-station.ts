import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isRecord } from '#domain/is-record.ts'
import { stationOf } from '#domain/menu/station.ts'
import type { Station } from '#domain/order/kitchen-lines.ts'
import type { ApiClient } from '#web/parts/api-client.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { tabData } from '#web/staff/account/session/kept-access.ts'
import { everyPage } from '#web/staff/query/listed.ts'
import { readStations, writeStations } from '#web/staff/shell/orders-device.ts'

/** The positions of struck lines, by order. */
export type StruckLines = Readonly<Record<string, readonly number[]>>

function readStruck(): StruckLines {
  const kept = tabData.readJson('struck')
  return isRecord(kept) ? (kept as StruckLines) : {}
}

export type Stations = ReturnType<typeof useStation>

/** The stations and categories of this device and, if any are chosen, where each dish is made. */
export function useStation() {
  const api = useAdminApi()
  const [station, setStation] = useState<Station>(readStations)
  const { data: places } = useQuery({
    queryKey: ['menu', 'places of dishes'],
    enabled: station.size > 0,
    queryFn: ({ signal }) => readPlaces(api, signal),
  })
  const choose = useCallback((chosen: Station) => {
    setStation(chosen)
    writeStations(chosen)
  }, [])
  const placesOf = useCallback((dish: string) => places?.get(dish), [places])
  return useMemo(() => ({ station, choose, placesOf }), [station, choose, placesOf])
}

/** The category and the station of each dish. */
async function readPlaces(api: ApiClient, signal: AbortSignal): Promise<ReadonlyMap<string, readonly string[]>> {
  const [dishes, categories] = await Promise.all([
    everyPage((cursor) => api.get('/admin/menu-items', { query: { limit: 500, ...(cursor && { cursor }) }, signal })),
    everyPage((cursor) => api.get('/admin/categories', { query: { ...(cursor && { cursor }) }, signal })),
  ])
  const categoryOf = new Map(categories.items.map((category) => [category.name, category]))
  return new Map(
    dishes.items.map((dish) => {
      const station = stationOf(dish, categoryOf.get(dish.category))
      return [dish.name, [dish.category, ...(station === null ? [] : [station])]]
    }),
  )
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
