import type { Adapters } from '#server/adapters/adapters.ts'
import { checkDelivery } from './check-delivery.ts'

export const deliveryServices = (adapters: Adapters) => ({ checkDelivery: checkDelivery(adapters) })
