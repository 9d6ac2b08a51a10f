import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** Filters in the URL, so that a reload, a bookmark and the back button keep them. */
export function useFilters<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const [params, setParams] = useChosenParams()
  const names = Object.keys(defaults) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as Record<
    Name,
    string
  >
  const asked = new URLSearchParams(names.map((name): [string, string] => [name, values[name]]).filter(([, v]) => v))

  function change(changed: Readonly<Partial<Record<Name, string>>>) {
    const next = new URLSearchParams(params)
    for (const name of names) {
      const value = changed[name] ?? values[name]
      if (value === defaults[name]) next.delete(name)
      else next.set(name, value)
    }
    setParams(next)
  }
  return {
    values,
    /** The filters as the API's query string. */
    query: asked.toString(),
    set: (name: Name, value: string) => change({ [name]: value } as Partial<Record<Name, string>>),
    /** Sets several at once. */
    change,
    clear: () => setParams(new URLSearchParams()),
    isDefault: names.every((name) => values[name] === defaults[name]),
  }
}

/**
 * The URL's parameters, during a navigation those of the next URL: otherwise a ticked box would be empty until it ends, and a second
 * change would lose the first.
 */
function useChosenParams() {
  const [params, navigateTo] = useSearchParams()
  const [chosen, setChosen] = useState({ from: params, params })
  const choose = (next: URLSearchParams) => {
    setChosen({ from: params, params: next })
    navigateTo(next, { replace: true, preventScrollReset: true })
  }
  return [chosen.from === params ? chosen.params : params, choose] as const
}
