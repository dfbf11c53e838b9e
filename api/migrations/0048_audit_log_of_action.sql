-- The audit log filtered by what was done, of which there may be little in a long log.
CREATE INDEX audit_log_of_action ON audit_log (action, created_time, id);
CREATE INDEX audit_log_of_blog_action ON audit_log (blog_id, action, created_time, id);
