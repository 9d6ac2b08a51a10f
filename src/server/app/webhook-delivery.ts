type App = { request(path: string, init: RequestInit): Response | Promise<Response> }

/** Delivers the webhooks of demo payments to the app, which is created after the payments. */
export function webhookDelivery() {
  let app: App | undefined
  return {
    connect(built: App): void {
      app = built
    },
    /** Returns the status of the response; 503 before the app is connected. */
    async deliver(payload: string, signature: string): Promise<number> {
      const answer = await app?.request('/api/stripe/webhook', {
        method: 'POST',
        body: payload,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      })
      return answer?.status ?? 503
    },
  }
}
