/** What a live event can be about. Events name what changed; whoever listens reads it again. */
export const LIVE_TOPICS = ['menu', 'deals', 'bookings', 'orders'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]
