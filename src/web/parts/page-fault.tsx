import { restaurant } from '#domain/restaurant/restaurant.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type PageFaultProps = { title?: string; children?: string }

/** What nobody expected, in place of a page: said plainly, with a way on. */
export const PageFault = ({
  title = 'Something went wrong on our side.',
  children = 'Please try again in a moment.',
}: PageFaultProps) => (
  <main className="page-width">
    <title>{restaurant.name}</title>
    <EmptyState
      icon="warning"
      title={title}
      action={
        <ButtonLink href="/" variant="primary">
          Back to Home
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  </main>
)
