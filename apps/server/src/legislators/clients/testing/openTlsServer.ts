import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'

/** The key of a test certificate for `pictures.example`, which is valid until 2126. It protects nothing. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSRp0Nx0dXTZEc11o
V2yHNtS0Bmy9cCiZfXtfFVl9vtmhRANCAARbd1xRJJI/oV+lfN2Arp6kEQoC3eSL
vtrrQjUCDOsOwR6z+wubtlQucexVHZzlWbnfjwxfcz7VdGy18f+4yXG2
-----END PRIVATE KEY-----
`

const certificate = `-----BEGIN CERTIFICATE-----
MIIBqzCCAVCgAwIBAgIUNR6Wu3CnRPbLNnxtf6/Ke+s19VcwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjIxNzE1MzBaGA8y
MTI2MTAyOTE3MTUzMFowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABFt3XFEkkj+hX6V83YCunqQRCgLd5Iu+2utC
NQIM6w7BHrP7C5u2VC5x7FUdnOVZud+PDF9zPtV0bLXx/7jJcbajcDBuMB0GA1Ud
DgQWBBRaFTS0XdgufmQEoksvyGbFoxXtmTAfBgNVHSMEGDAWgBRaFTS0XdgufmQE
oksvyGbFoxXtmTAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHBpY3R1cmVz
LmV4YW1wbGUwCgYIKoZIzj0EAwIDSQAwRgIhAPerklP9KKdfbFFjg6n0LvKP+yS4
luAFSnHzUKqzBCHWAiEAydyLsRIQS7HcR4qpg5J81gSaquiKVqgBdWHQ7RIMGZM=
-----END CERTIFICATE-----
`

/** Opens a local server whose certificate is valid only for `pictures.example`. */
export async function openTlsServer(answer: RequestListener) {
  let asked = 0
  const server = createServer({ key, cert: certificate }, (request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const port = typeof at === 'object' && at ? at.port : 0
  return {
    certificate,
    port,
    asked: () => asked,
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
