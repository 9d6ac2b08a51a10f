/** Colours as custom properties of an element's style. */
export const customProperties = (colours: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]))
