type App = { request(path: string, init: RequestInit): Response | Promise<Response> }

/** The way of demo payments' webhooks to our own app, which is made after the payments are. */
export function webhookDoor() {
  let app: App | undefined
  return {
    openTo(built: App): void {
      app = built
    },
    /** The status with which the shop answered; 503 before it is open. */
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
