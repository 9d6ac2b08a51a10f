import { Badge } from '#web/ui/badge.tsx'

/** On everything that is practice. */
export const RehearsalBadge = () => (
  <Badge strong tone="blue">
    REHEARSAL
  </Badge>
)
