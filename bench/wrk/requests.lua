-- Sends the requests of a file in turn. In each, '{key}' stands for a word that no other request has.
-- The file: for each request the number of its bytes in a line of its own, then the bytes.

local requests, sent, prefix = {}, 0, ''

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  for length in function() return file:read('*l') end do
    local text = file:read(tonumber(length))
    local first, last = text:find('{key}', 1, true)
    requests[#requests + 1] = first and { text:sub(1, first - 1), text:sub(last + 1) } or text
  end
  file:close()
  prefix = args[2] .. '-'
end

function request()
  local next = requests[sent % #requests + 1]
  sent = sent + 1
  if type(next) == 'string' then return next end
  return next[1] .. prefix .. sent .. next[2]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('{"requests":%d,"seconds":%f,"failed":%d,"refused":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration / 1e6, failed, errors.status,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
