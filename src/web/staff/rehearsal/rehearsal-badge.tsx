import { Badge } from '#web/ui/badge.tsx'

/** Marks everything that is practice. */
export const RehearsalBadge = () => (
  <Badge strong tone="blue">
    REHEARSAL
  </Badge>
)
