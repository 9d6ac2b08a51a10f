/** What the card terminal at the counter is called where the restaurant has not said. */
export const DEFAULT_TERMINAL_NAME = 'EFTPOS'
