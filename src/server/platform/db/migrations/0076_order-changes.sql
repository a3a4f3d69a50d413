DROP INDEX "orders_changed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_in" bigint;--> statement-breakpoint
UPDATE "orders" SET "changed_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("changed_at","id");
