-- Counting a client need not wait for the disk. After a crash of the database counting begins anew.
ALTER TABLE "rate_limits" SET UNLOGGED;
