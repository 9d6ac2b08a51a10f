import { useSearchParams } from 'react-router'

/** Filters in the URL, so that a reload, a bookmark and the back button keep them. */
export function useFilters<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as Record<
    Name,
    string
  >
  const asked = new URLSearchParams(names.map((name): [string, string] => [name, values[name]]).filter(([, v]) => v))

  const change = (changed: Readonly<Partial<Record<Name, string>>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of names) {
          const value = changed[name] ?? values[name]
          if (value === defaults[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const set = (name: Name, value: string) => change({ [name]: value } as Partial<Record<Name, string>>)
  const clear = () => setParams({}, { replace: true, preventScrollReset: true })
  return {
    values,
    /** The filters as the API's query string. */
    query: asked.toString(),
    set,
    /** Sets several at once. */
    change,
    clear,
    isDefault: names.every((name) => values[name] === defaults[name]),
  }
}
