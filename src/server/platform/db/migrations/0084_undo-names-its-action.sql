ALTER TABLE "staff_actions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "staff_actions" SET "undo" = ("undo" - 'act') || jsonb_build_object('action', "undo"->'act') WHERE "undo"->>'act' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_actions" ENABLE TRIGGER USER;
