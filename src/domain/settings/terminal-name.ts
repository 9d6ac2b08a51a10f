/** What the card terminal at the counter is called where the restaurant has not said. */
export const DEFAULT_TERMINAL_NAME = 'EFTPOS'
export const TERMINAL_NAME_MAX = 30
