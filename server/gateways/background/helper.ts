import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'

/** A program beside the server that answers one message after the other. */
export interface Helper {
  send(message: unknown): void
  /** Keeps the server's process alive while the helper works, and no longer. */
  hold(isBusy: boolean): void
  onAnswer(listener: (answer: unknown) => void): void
  /** Calls the listener once when the helper ends, for any reason. */
  onEnd(listener: (error: Error) => void): void
  /** Ends the helper immediately; resolves when it has exited. */
  stop(): Promise<void>
}

/** A thread as a helper. */
export function threadHelper(worker: Worker): Helper {
  let failure: Error | undefined
  worker.on('error', error => (failure = error))
  worker.unref()
  return {
    send: message => worker.postMessage(message),
    hold: isBusy => (isBusy ? worker.ref() : worker.unref()),
    onAnswer: listener => void worker.on('message', listener),
    onEnd: listener =>
      void worker.once('exit', code =>
        listener(failure ?? new Error(`the thread ended with ${code}`)),
      ),
    stop: async () => void (await worker.terminate()),
  }
}

/** A process as a helper. */
export function processHelper(child: ChildProcess): Helper {
  const ended = new Promise<Error>(resolve => {
    child.once('error', resolve)
    child.once('exit', (code, signal) =>
      resolve(new Error(`the process ended with ${signal ?? code}`)),
    )
  })
  const hold = (isBusy: boolean) => {
    if (isBusy) child.ref()
    else child.unref()
    if (isBusy) child.channel?.ref()
    else child.channel?.unref()
  }
  hold(false)
  return {
    // the end of a process is reported by its own event
    send: message => void (child.connected && child.send(message as object, () => undefined)),
    hold,
    onAnswer: listener => void child.on('message', listener),
    onEnd: listener => void ended.then(listener),
    async stop() {
      child.kill('SIGKILL')
      child.ref()
      await ended
    },
  }
}
