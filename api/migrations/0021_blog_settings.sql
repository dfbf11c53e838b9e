-- What each blog, group and the network set themselves (docs/guides/blog-settings.md). `blogs.blog` has the values that hold.
CREATE TABLE blog_settings (
  -- A blog's id, `group:NAME`, or `network`.
  scope TEXT PRIMARY KEY,
  -- JSON object; what isn't in it is inherited.
  choices TEXT NOT NULL,
  -- 0 until it is changed in the product: imports then replace it.
  version INTEGER NOT NULL,
  changed_time INTEGER NOT NULL
) WITHOUT ROWID;

-- Existing blogs set what isn't the default. The null values are removed by json_patch.
INSERT INTO blog_settings (scope, choices, version, changed_time)
SELECT id, json_patch('{}', json_object(
  'displayName', blog ->> 'displayName',
  'tagline', nullif(blog ->> 'tagline', ''),
  'timezone', nullif(blog ->> 'timezone', 'America/New_York'),
  'isSatire', json(iif(blog ->> 'isSatire', 'true', 'null')),
  'isCommerce', json(iif(blog ->> 'isCommerce', 'true', 'null')),
  'hideViewcounts', json(iif(blog ->> '$.properties.hideViewcounts', 'true', 'null')),
  'noBlogBylines', json(iif(blog ->> '$.properties.noBlogBylines', 'true', 'null')),
  'commentsDisabled', json(iif(blog ->> '$.properties.commentsDisabled', 'true', 'null')),
  'embedsLoadAtOnce', json(iif(blog ->> '$.properties.embedsLoadAtOnce', 'true', 'null')),
  'hasAmp', json(iif(blog ->> '$.properties.hasAmp', 'true', 'null')),
  'amazonAffiliateTag', nullif(blog ->> '$.sales.amazonAffiliateTag', ''),
  'adNetworkId', nullif(blog ->> '$.sales.adNetworkId', ''),
  'adSiteName', nullif(blog ->> '$.sales.adSiteName', ''),
  'indexExchangeAmpSiteId', nullif(blog ->> '$.sales.indexExchangeAmpSiteId', '')
)), 0, 0 FROM blogs;
