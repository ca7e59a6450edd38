/** Styles of the API's page; they need no font and no picture. */
export const docsStyle = `
:root{color-scheme:light;--ink:#1d2129;--soft:#4e5969;--line:#e5e6eb;--back:#f7f8fa;--brand:#0e42d2}
*{box-sizing:border-box}body{margin:0;color:var(--ink);background:#fff;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei",system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:16px 24px}h1{font-size:22px;margin:0 0 8px}h1 small{color:var(--soft);font-size:14px;font-weight:400}
nav a{display:inline-block;margin:0 16px 4px 0;padding:4px 0}a{color:var(--brand)}
main{max-width:960px;margin:0 auto;padding:8px 24px 64px}h2{font-size:20px;margin:32px 0 8px}h3{font-size:17px;margin:0 0 4px}
article{border:1px solid var(--line);border-radius:8px;margin:16px 0;padding:16px}.address b{color:var(--brand);margin-right:8px}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{background:var(--back);border-radius:6px;margin:8px 0;max-height:420px;overflow:auto;padding:12px}pre code{overflow-wrap:normal}
.scopes code{background:var(--back);border-radius:4px;display:inline-block;margin:2px;padding:2px 6px}.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:14px;width:100%}th,td{border-bottom:1px solid var(--line);padding:6px 12px 6px 0;text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:500}`
