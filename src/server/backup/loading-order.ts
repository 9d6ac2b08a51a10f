type Reference = { readonly from: string; readonly to: string }

/** The tables in an order in which they can be filled one by one: what is referred to comes first. */
export function inLoadingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    )
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}
