// The mini-program host's own tests: a journey is worth as much as what it runs on.
import '../../tools/weapp-host/test/host.test.mjs'
import '../../tools/weapp-host/test/behaviour.test.mjs'
import '../../tools/weapp-host/test/editor.test.mjs'
import '../../tools/weapp-host/test/media.test.mjs'
import '../../tools/weapp-host/test/native.test.mjs'
import '../../tools/weapp-host/test/oldPhone.test.mjs'
import '../../tools/weapp-host/test/wechat.test.mjs'
