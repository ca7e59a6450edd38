// npm start [-- --fair DIR]: everything from a fresh clone to a running fair. Old syntax on
// purpose, see nodeVersion.mjs.
import { requireNode } from './lib/nodeVersion.mjs'

requireNode()
import('./lib/startAll.mjs')
