"""Known answers for the draw of the roulette, by an implementation of its own: written from the description of the draw
in docs/fairness.md, in another language, with another HMAC. Prints one JSON object a line:

    python3 bench/odds/known-answers.py > bench/odds/known-answers.jsonl
"""
import hashlib
import hmac
import json

WHOLE = 100_000_000
RANGE = 2**64
RARE = WHOLE // 100
# The remainder of 2^64 is nearly the total itself: one number in 2 049 is thrown away, and all weights are safe integers.
WASTEFUL = RANGE // 2049 + 1


def seed(name):
    return hashlib.sha256(("known answers " + name).encode()).digest()


def wheel_hash(kind, slots):
    lines = [[item_id, name, amount, weight] for item_id, name, amount, weight in slots]
    return hashlib.sha256(json.dumps(["v1", kind, lines], ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def number(server_seed, wheel, client_seed, nonce, cursor):
    message = "v1:" + wheel + ":" + client_seed + ":" + str(nonce) + ":" + str(cursor)
    return int.from_bytes(hmac.new(server_seed, message.encode(), hashlib.sha256).digest()[:8], "big")


def roll_of(total, server_seed, wheel, client_seed, nonce):
    cursor = 0
    while True:
        u = number(server_seed, wheel, client_seed, nonce, cursor)
        if u >= RANGE - RANGE % total:
            cursor += 1
            continue
        return u % total, cursor


def draw(weights, server_seed, wheel, client_seed, nonce):
    roll, cursor = roll_of(sum(weights), server_seed, wheel, client_seed, nonce)
    cumulative = 0
    for slot, weight in enumerate(weights):
        cumulative += weight
        if cumulative > roll:
            return [nonce, roll, slot, cursor]


def slots_of(weights):
    names = ["Poção de Cura", "Ficha do Coringa", "Espada “Lua” d'Água", 'Elmo "Negro" \\ raro', "🐉 Dragão", "\tTab\n\u2028\x7f\x1f", "日本 ñ ß"]
    return [[9999 if i == 1 else 100 + i, names[i % len(names)] + (str(i) if i > 6 else ""), 1 + i * i, w] for i, w in enumerate(weights)]


def random_weights(name, count):
    cuts = {int.from_bytes(seed(name + str(i))[:8], "big") % (WHOLE - 1) + 1 for i in range(count - 1)}
    edges = [0, *sorted(cuts), WHOLE]
    return [high - low for low, high in zip(edges, edges[1:])]


def wheels():
    yield "GOLD", [25_000_000, 20_000_000, 15_000_000, 12_000_000, 10_000_000, 8_000_000, 5_000_000, 3_000_000, 1_000_000, 900_000, 90_000, 10_000]
    yield "CASH", [22_000_000, 5_000_000] + [4_000_000] * 18 + [999_999, 1]
    yield "GOLD", [WHOLE]
    yield "CASH", [1, WHOLE - 2, 1]
    yield "GOLD", [10_000_000, 20_000_000, 30_000_000, 40_000_000]
    yield "CASH", [1_000_000] * 100
    for i in range(6):
        yield "GOLD", random_weights("weights", 7 + 6 * i)


def answer(kind, **fields):
    print(json.dumps({"kind": kind, **fields}, ensure_ascii=False, separators=(",", ":")))


def draws(name, client_seed, wheel, weights, rows):
    answer("draws", server_seed=seed(name).hex(), client_seed=client_seed, hash=wheel, weights=weights, draws=rows)


def hashes():
    for i in range(40):
        answer("seed", server_seed=seed(str(i)).hex(), seed_hash=hashlib.sha256(seed(str(i))).hexdigest())
        key = (seed("key") * 5)[: i * 4]
        message = ("Ação " * 60)[: i * 7].encode()
        answer("digest", key=key.hex(), message=message.hex(), digest=hmac.new(key, message, hashlib.sha256).hexdigest())
    for kind, weights in wheels():
        slots = slots_of(weights)
        fields = [dict(zip(("item_id", "item_name", "amount", "weight"), slot)) for slot in slots]
        answer("wheel", type=kind, slots=fields, hash=wheel_hash(kind, slots))


def plain_draws():
    nonces = [*range(1, 21), 999_999, 2**31 - 1, 2**31, 2**32, 2**53 - 1]
    for at, (kind, weights) in enumerate(wheels()):
        wheel = wheel_hash(kind, slots_of(weights))
        for client_seed in ("a", "Jogador_2024-sorte", "Z" * 64):
            name = f"plain {at}"
            draws(name, client_seed, wheel, weights, [draw(weights, seed(name), wheel, client_seed, n) for n in nonces])


def rare_draws():
    for kind, weights in list(wheels())[:2]:
        wheel = wheel_hash(kind, slots_of(weights))
        rows = (draw(weights, seed("rare"), wheel, "sorte", n) for n in range(1, 10**6))
        rare = (row for row in rows if weights[row[2]] <= RARE)
        draws("rare", "sorte", wheel, weights, [next(rare) for _ in range(600)])


def rejected_draws():
    weights = [WASTEFUL // 2, WASTEFUL // 3, WASTEFUL - WASTEFUL // 2 - WASTEFUL // 3]
    wheel = wheel_hash("GOLD", slots_of(weights))
    rows = (draw(weights, seed("rejected"), wheel, "sorte", n) for n in range(1, 10**7))
    draws("rejected", "sorte", wheel, weights, [next(row for row in rows if row[3] > 0) for _ in range(100)])


def rejected_numbers():
    """Totals no wheel can have, for which up to half of all numbers are thrown away, many in a row."""
    for total in (2**63 + 1, 2**63 + 2**62, 3 * 2**61 + 1, RANGE - 1, RANGE // 3 + 1):
        values = [[n, *roll_of(total, seed("numbers"), "0" * 64, "sorte", n)] for n in range(1, 61)]
        values = [[n, str(value), cursor] for n, value, cursor in values]
        answer("numbers", server_seed=seed("numbers").hex(), client_seed="sorte", hash="0" * 64, total=str(total), values=values)


hashes()
plain_draws()
rare_draws()
rejected_draws()
rejected_numbers()
