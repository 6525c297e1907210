import net from 'node:net'

/** Whether somebody listens on a socket; what a dead process left refuses. */
export function isAnswered(place: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = net.connect(place)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
