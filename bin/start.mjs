// npm start [-- --fair DIR]: does everything from a fresh clone to a running fair. The old syntax
// is intended, see nodeVersion.mjs.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
import('./lib/startAll.mjs')
