UPDATE "promise_outcomes" SET "outcome" = 'notified' WHERE "outcome" = 'told';--> statement-breakpoint
UPDATE "reception_lines" SET "answer" = 'to_follow' WHERE "answer" = 'awaited';--> statement-breakpoint
UPDATE "reception_lines" SET "answer" = 'accepted' WHERE "answer" = 'kept';
