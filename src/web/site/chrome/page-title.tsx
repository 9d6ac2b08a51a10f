import { useRestaurant } from '#web/parts/restaurant.tsx'

/** The title of a page other than the landing page: `Your cart · Tasca da Ana`. */
export function PageTitle({ of: page }: { of: string }) {
  const { name } = useRestaurant()
  return <title>{`${page} · ${name}`}</title>
}
