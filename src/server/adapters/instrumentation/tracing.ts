import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { productVersion } from '#server/config/folders.ts'
import { databaseCodeOf } from '#server/database/database-errors.ts'
import { type Instrument, type Operation, outcomeOfError } from './instrumentation.ts'

type TracedRequest = {
  readonly method: string
  /** Undefined if no proxy is trusted: then the trace begins here. */
  readonly headers: Headers | undefined
}
/** The route is a template: neither a path nor a query is part of a trace. */
type TracedAnswer = { readonly route: string; readonly status: number }

export type Tracing = {
  readonly instrument: Instrument
  traceRequest(request: TracedRequest, answer: () => Promise<TracedAnswer>): Promise<void>
  /** From now on, statements are part of the traces: their text, never their values. */
  watchPool(pool: Pool): void
  /** Sends the remaining spans. */
  close(): Promise<void>
}

type SpanParts = { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes }

const STATEMENT_MAX = 1_000

/** Sends traces to an OpenTelemetry collector. Its libraries are loaded only here, when traces are on (docs/design/operations.md). */
export async function openTracing(url: string): Promise<Tracing> {
  const { api, provider } = await openProvider(url)
  // Puts the current span into the asynchronous context, and reads `traceparent`.
  provider.register()
  const tracer = provider.getTracer('restaurant')
  const { CLIENT, CONSUMER, INTERNAL, SERVER } = api.SpanKind

  /** Runs the work in a span. Records only the kind of an error, because its message may quote what a guest typed. */
  async function inSpan<Result>(
    { name, ...options }: SpanParts,
    run: (span: Span) => Promise<Result>,
    parent: Context = api.context.active(),
  ): Promise<Result> {
    const span = tracer.startSpan(name, options, parent)
    try {
      return await api.context.with(api.trace.setSpan(parent, span), run, undefined, span)
    } catch (error) {
      span.setAttribute('error.type', databaseCodeOf(error) ?? (error instanceof Error ? error.name : 'unknown'))
      if (outcomeOfError(error) === 'failed') span.setStatus({ code: api.SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
  const kindOf = ({ kind }: Operation) => (kind === 'job' ? CONSUMER : kind === 'webhook' ? INTERNAL : CLIENT)

  return {
    instrument: (operation, run) =>
      inSpan({ name: `${operation.kind} ${operation.name}`, kind: kindOf(operation), attributes: {} }, run),
    async traceRequest({ method, headers }, answer) {
      const parent = headers ? api.propagation.extract(api.ROOT_CONTEXT, Object.fromEntries(headers)) : api.ROOT_CONTEXT
      const parts = { name: method, kind: SERVER, attributes: { 'http.request.method': method } }
      const describe = async (span: Span) => {
        const { route, status } = await answer()
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      }
      await inSpan(parts, describe, parent)
    },
    watchPool(pool) {
      const inStatementSpan = (text: string, run: () => Promise<unknown>) =>
        api.trace.getActiveSpan() ? inSpan({ ...statementSpan(text), kind: CLIENT }, run) : run()
      traceQueries(pool, inStatementSpan)
      // A transaction queries its own connection.
      pool.on('connect', (client) => traceQueries(client, inStatementSpan))
    },
    async close() {
      await provider.shutdown()
      for (const registered of [api.trace, api.context, api.propagation]) registered.disable()
    },
  }
}

async function openProvider(url: string) {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'restaurant', 'service.version': productVersion() }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  return { api, provider }
}

function statementSpan(text: string): Omit<SpanParts, 'kind'> {
  const verb = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, STATEMENT_MAX) }
  return { name: `postgresql ${verb}`, attributes }
}

type Queryable = { query: unknown }
type InStatementSpan = (text: string, run: () => Promise<unknown>) => Promise<unknown>

/** Wraps the calls that return a promise. The pool calls its connections with callbacks, so nothing is traced twice. */
function traceQueries(target: Queryable, inStatementSpan: InStatementSpan): void {
  const { query } = target
  if (typeof query !== 'function') return
  target.query = (...args: unknown[]) => {
    const text = textOf(args[0])
    const run = () => query.apply(target, args)
    return text === undefined || typeof args.at(-1) === 'function' ? run() : inStatementSpan(text, run)
  }
}

/** Undefined for streams and cursors, which are objects that run themselves. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined
  return typeof query.text === 'string' ? query.text : undefined
}
