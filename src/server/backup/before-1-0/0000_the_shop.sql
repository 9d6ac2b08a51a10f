CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp with time zone,
	"refreshTokenExpiresAt" timestamp with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"userId" text PRIMARY KEY NOT NULL,
	"addedBy" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"userId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"email" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"lastFailureAt" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"image" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"adminId" text,
	"actor" text NOT NULL,
	"entity" text NOT NULL,
	"entityId" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audit_entries_entity" CHECK ("audit_entries"."entity" in ('order', 'booking', 'menu-item', 'category', 'deal', 'admin')),
	CONSTRAINT "audit_entries_action" CHECK ("audit_entries"."action" in ('created', 'changed', 'confirmed', 'refunded', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"guests" integer NOT NULL,
	"startsAt" timestamp with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"confirmedAt" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('new', 'confirmed', 'cancelled')),
	CONSTRAINT "bookings_guests" CHECK ("bookings"."guests" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"uploadId" text NOT NULL,
	"createdAt" timestamp with time zone NOT NULL,
	"storedAt" timestamp with time zone,
	"removedAt" timestamp with time zone,
	CONSTRAINT "pictures_uploadId_unique" UNIQUE("uploadId")
);
--> statement-breakpoint
CREATE TABLE "fixed_deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"priceCents" integer NOT NULL,
	"uiOrder" integer DEFAULT 0 NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"fixed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fixed_deals_type" CHECK ("fixed_deals"."type" in ('combo', 'lunch special')),
	CONSTRAINT "fixed_deals_price_not_negative" CHECK ("fixed_deals"."priceCents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "menu_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_categories_name_given" CHECK (btrim("menu_categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"priceCents" integer NOT NULL,
	"categoryId" uuid,
	"unmanagedCategory" text,
	"imageUrl" text DEFAULT '' NOT NULL,
	"imagePath" text,
	"isAvailable" boolean DEFAULT true NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"isSpecial" boolean DEFAULT false NOT NULL,
	"specialStartAt" timestamp with time zone,
	"specialEndAt" timestamp with time zone,
	"specialBadge" text,
	"discountPercent" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_items_name_given" CHECK (btrim("menu_items"."name") <> ''),
	CONSTRAINT "menu_items_description_short" CHECK (char_length("menu_items"."description") <= 200),
	CONSTRAINT "menu_items_price_not_negative" CHECK ("menu_items"."priceCents" >= 0),
	CONSTRAINT "menu_items_discount_range" CHECK ("menu_items"."discountPercent" between 1 and 90),
	CONSTRAINT "menu_items_one_category" CHECK (("menu_items"."categoryId" is null) <> ("menu_items"."unmanagedCategory" is null)),
	CONSTRAINT "menu_items_unmanaged_category" CHECK ("menu_items"."unmanagedCategory" in ('Mains', 'Other')),
	CONSTRAINT "menu_items_special_cleared" CHECK ("menu_items"."isSpecial" or num_nonnulls("menu_items"."specialStartAt", "menu_items"."specialEndAt", "menu_items"."specialBadge", "menu_items"."discountPercent") = 0)
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reachedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"orderId" text NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"idempotencyKey" text NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"sessionId" text,
	"url" text,
	"paymentIntent" text,
	"amountCents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'opening' NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_sessions_idempotencyKey_unique" UNIQUE("idempotencyKey"),
	CONSTRAINT "checkout_sessions_sessionId_unique" UNIQUE("sessionId"),
	CONSTRAINT "checkout_sessions_status" CHECK ("checkout_sessions"."status" in ('opening', 'open', 'paid', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "demo_stripe_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"position" integer NOT NULL,
	"menuItemId" uuid,
	"dealId" uuid,
	"name" text NOT NULL,
	"unitPriceCents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"meta" jsonb,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_price_not_negative" CHECK ("order_lines"."unitPriceCents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"paymentStatus" text DEFAULT 'unpaid' NOT NULL,
	"type" text NOT NULL,
	"totalCents" integer NOT NULL,
	"currency" text NOT NULL,
	"customerName" text NOT NULL,
	"customerPhone" text NOT NULL,
	"customerEmail" text,
	"notes" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"distanceKm" double precision,
	"pickupAt" timestamp with time zone,
	"paidBySession" text,
	"paidAt" timestamp with time zone,
	"refundedCents" integer DEFAULT 0 NOT NULL,
	"attentionCode" text,
	"attentionMessage" text,
	"isDemo" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_key_unique" UNIQUE("key"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'new', 'preparing', 'ready', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_status" CHECK ("orders"."paymentStatus" in ('unpaid', 'paid', 'refunded')),
	CONSTRAINT "orders_type" CHECK ("orders"."type" in ('pickup', 'delivery')),
	CONSTRAINT "orders_attention_code" CHECK ("orders"."attentionCode" in ('amount_mismatch', 'late_payment', 'duplicate_payment', 'refund_failed', 'dispute')),
	CONSTRAINT "orders_total_not_negative" CHECK ("orders"."totalCents" >= 0),
	CONSTRAINT "orders_refund_within_total" CHECK ("orders"."refundedCents" between 0 and "orders"."totalCents"),
	CONSTRAINT "orders_address_when_delivered" CHECK (("orders"."type" = 'delivery') = ("orders"."address" <> '')),
	CONSTRAINT "orders_attention_whole" CHECK (("orders"."attentionCode" is null) = ("orders"."attentionMessage" is null)),
	CONSTRAINT "orders_paid_by_session" CHECK ("orders"."paymentStatus" = 'unpaid' or "orders"."paidBySession" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"receivedAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orderId" text NOT NULL,
	"refundId" text,
	"paymentIntent" text NOT NULL,
	"amountCents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requestedBy" text,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_refundId_unique" UNIQUE("refundId"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amountCents" > 0)
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admins" ADD CONSTRAINT "admins_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_categoryId_menu_categories_id_fk" FOREIGN KEY ("categoryId") REFERENCES "public"."menu_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_requests" ADD CONSTRAINT "checkout_requests_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_menuItemId_menu_items_id_fk" FOREIGN KEY ("menuItemId") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_dealId_fixed_deals_id_fk" FOREIGN KEY ("dealId") REFERENCES "public"."fixed_deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_orderId_orders_id_fk" FOREIGN KEY ("orderId") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user_idx" ON "account" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "account_provider_key" ON "account" USING btree ("providerId","accountId");--> statement-breakpoint
CREATE INDEX "session_user_idx" ON "session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "verification_identifier_idx" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "audit_entries_record_idx" ON "audit_entries" USING btree ("entity","entityId","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "bookings_created_idx" ON "bookings" USING btree ("createdAt" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_starts_idx" ON "bookings" USING btree ("startsAt");--> statement-breakpoint
CREATE INDEX "bookings_new_idx" ON "bookings" USING btree ("createdAt") WHERE "bookings"."status" = 'new';--> statement-breakpoint
CREATE INDEX "pictures_created_idx" ON "pictures" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "fixed_deals_order_idx" ON "fixed_deals" USING btree ("uiOrder");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_categories_name_key" ON "menu_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "menu_items_category_idx" ON "menu_items" USING btree ("categoryId");--> statement-breakpoint
CREATE INDEX "menu_items_created_idx" ON "menu_items" USING btree ("createdAt" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkout_requests_order_idx" ON "checkout_requests" USING btree ("orderId");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_sessions_attempt_key" ON "checkout_sessions" USING btree ("orderId","attempt");--> statement-breakpoint
CREATE INDEX "checkout_sessions_waiting_idx" ON "checkout_sessions" USING btree ("createdAt") WHERE "checkout_sessions"."status" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "checkout_sessions_intent_idx" ON "checkout_sessions" USING btree ("paymentIntent");--> statement-breakpoint
CREATE INDEX "demo_stripe_objects_kind_idx" ON "demo_stripe_objects" USING btree ("kind","createdAt");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_position_key" ON "order_lines" USING btree ("orderId","position");--> statement-breakpoint
CREATE INDEX "order_lines_menu_item_idx" ON "order_lines" USING btree ("menuItemId");--> statement-breakpoint
CREATE INDEX "order_lines_deal_idx" ON "order_lines" USING btree ("dealId");--> statement-breakpoint
CREATE INDEX "orders_created_idx" ON "orders" USING btree ("createdAt" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_created_idx" ON "orders" USING btree ("status","createdAt" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_attention_idx" ON "orders" USING btree ("createdAt") WHERE "orders"."attentionCode" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("orderId");