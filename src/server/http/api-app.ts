import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { InvalidInput, Problem, sentencesOf } from '#contract/problem.ts'
import type { HttpEnv } from './http-env.ts'

/** An empty API. A request that does not match a route's schemas gets a problem answer. */
export const newApi = () =>
  new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (!result.success) throw new InvalidInput(sentencesOf(result.error))
    },
  })

/** A required JSON body. Without `required`, a request without a body would not be validated. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

/** A JSON answer, for a route's `responses`. */
export const jsonAnswer = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

const DESCRIPTIONS = {
  400: 'The input cannot be accepted',
  401: 'Nobody is signed in',
  403: 'Not permitted',
  404: 'There is no such thing',
  409: 'The state of the shop does not allow it',
  412: 'Another version of the protocol than it speaks, or none',
  413: 'Too large',
  415: 'Not the content type that is expected',
  429: 'Too often; Retry-After says when to try again',
  503: 'Not possible at the moment',
} as const
type ProblemStatus = keyof typeof DESCRIPTIONS

/** The problem answers of a route, for its `responses`: `...problems(400, 404)`. */
export const problems = <Status extends ProblemStatus>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, jsonAnswer(Problem, DESCRIPTIONS[status])])) as {
    [S in Status]: { content: { 'application/json': { schema: typeof Problem } }; description: string }
  }
