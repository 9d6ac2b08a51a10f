type ProblemKind = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'

/** An error as Stripe's API answers it. */
export class StripeProblem extends Error {
  readonly status: number
  readonly kind: ProblemKind
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(message: string, about: { status?: number; kind?: ProblemKind; code?: string; param?: string } = {}) {
    super(message)
    this.name = 'StripeProblem'
    this.status = about.status ?? 400
    this.kind = about.kind ?? 'invalid_request_error'
    this.code = about.code
    this.param = about.param
  }
}

export const problemBody = ({ message, kind, code, param }: StripeProblem) => ({
  error: { type: kind, message, ...(code && { code }), ...(param && { param }) },
})

export const missingParameter = (param: string) =>
  new StripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const noSuchObject = (what: string, id: string) =>
  new StripeProblem(`No such ${what}: '${id}'`, {
    status: 404,
    code: 'resource_missing',
    param: what.replace(' ', '_'),
  })
