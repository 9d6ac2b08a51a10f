// biome-ignore lint/performance/noBarrelFile: drizzle takes the whole schema as one module.
export * from './admin.ts'
export * from './audit.ts'
export * from './booking.ts'
export * from './limit.ts'
export * from './media.ts'
export * from './menu.ts'
export * from './one-time-step.ts'
export * from './order.ts'
