"""Fits the model by which src/speech/diarization tells voices apart.

    /usr/bin/python3 bench/speech/voices/fit-voices.py DATA WORK OUT.json [--folds FOLDER]

DATA is the folder `speech` of the test data. WORK keeps sounds and cepstra between runs. With --folds, the script also
writes models that leave out the voices which they are measured on. These are each pair of readers, each reader, the
synthetic voices, and the meetings. The script needs python3-numpy, python3-scipy, python3-sklearn, ffmpeg and flite.
"""
import argparse
import glob
import gzip
import itertools
import json
import os
import pickle
import subprocess

import numpy as np
from scipy.cluster.hierarchy import fcluster, linkage
from scipy.io import wavfile
from scipy.signal import fftconvolve
from sklearn.linear_model import LogisticRegression

RATE, HOP, FRAME, FFT, BANDS, COEFFICIENTS = 16_000, 160, 400, 512, 26, 19
SOUNDS, DIRECTIONS, RELEVANCE, EVEN_SHARE = 32, 40, 16, 0.2
LEAST_BETWEEN = 0.01
SYNTHETIC = ["rms", "slt", "awb", "kal16"]
# Reverberation in s (None: a recorded room), noise under the voice in dB, and a codec.
PLACES = [None, (0.2, 30, None), (0.35, 22, "opus"), (0.5, 15, None), (None, 18, "mp3"), (0.6, 12, None)]
CODECS = {"opus": ["-c:a", "libopus", "-b:a", "20k", "-f", "ogg"], "mp3": ["-c:a", "libmp3lame", "-b:a", "48k", "-f", "mp3"]}
MOST_VOICES = 8
DIALOGUES = 300


# Cepstra as src/speech/diarization/cepstra.ts has them
def mel_bands():
    to_mel = lambda hz: 1127 * np.log(1 + hz / 700)
    mels = to_mel(80) + (to_mel(7600) - to_mel(80)) * np.arange(BANDS + 2) / (BANDS + 1)
    edges = 700 * (np.exp(mels / 1127) - 1) * FFT / RATE
    weights = np.zeros((BANDS, FFT // 2 + 1))
    for b in range(BANDS):
        low, peak, high = edges[b : b + 3]
        for k in range(max(1, int(np.ceil(low))), min(FFT // 2 - 1, int(np.floor(high))) + 1):
            weights[b, k] = (k - low) / (peak - low) if k <= peak else (high - k) / (high - peak)
    return weights


MEL = mel_bands()
WINDOW = 0.54 - 0.46 * np.cos(2 * np.pi * (np.arange(FRAME) + 0.5) / FRAME)
COSINES = np.sqrt(2 / BANDS) * np.cos(
    np.pi * np.arange(1, COEFFICIENTS + 1)[:, None] * (np.arange(BANDS) + 0.5)[None] / BANDS
)


def cepstra(sound):
    padded = np.concatenate([np.zeros(FRAME + 1), sound, np.zeros(FRAME + 1)])
    starts = np.arange(len(sound) // HOP) * HOP + HOP // 2 - FRAME // 2 + FRAME
    frames = padded[starts[:, None] + np.arange(FRAME + 1)[None]]
    levels = 10 * np.log10((frames[:, 1:] ** 2).mean(1) + 1e-12)
    spectrum = np.abs(np.fft.rfft((frames[:, 1:] - 0.97 * frames[:, :-1]) * WINDOW, FFT)) ** 2
    return (np.log(1e-8 + spectrum @ MEL.T) @ COSINES.T).astype(np.float32), levels


# People
def read_sound(path, work):
    to = os.path.join(work, os.path.basename(path).split(".")[0] + ".wav")
    if not os.path.exists(to):
        subprocess.run(["ffmpeg", "-nostdin", "-v", "error", "-i", path, "-ac", "1", "-ar", str(RATE), to], check=True)
    return wavfile.read(to)[1] / 32768


def chopped(sound, seconds):
    return np.array_split(sound, max(1, int(len(sound) / RATE / seconds)))


def sentences(data):
    with gzip.open(os.path.join(data, "..", "qmsum", "train.jsonl.gz"), "rt") as lines:
        for line in lines:
            for turn in json.loads(line)["turns"]:
                if "{" not in turn["text"] and 8 <= len(turn["text"].split()) <= 30:
                    yield turn["text"]


def read_people(data, work):
    """All voices at hand as lists of utterances, with the kind of each."""
    people = {}
    for path in sorted(glob.glob(f"{data}/voices/*.flac")):
        people.setdefault(("reader", os.path.basename(path).split("-")[0]), []).append(read_sound(path, work))
    # Beyond the sentences that bench/speech/voices/read-people.ts takes.
    texts = list(itertools.islice(sentences(data), 600, 600 + 24 * len(SYNTHETIC)))
    for v, voice in enumerate(SYNTHETIC):
        for i, text in enumerate(texts[v :: len(SYNTHETIC)]):
            to = os.path.join(work, f"{voice}-{i}.wav")
            if not os.path.exists(to):
                subprocess.run(["flite", "-voice", voice, "-t", text, "-o", to], check=True)
            people.setdefault(("synthetic", voice), []).append(read_sound(to, work))
    people["talk", "timbl"] = chopped(read_sound(f"{data}/alignment/timbl_1.mp3", work)[: 90 * RATE], 4.5)
    people["talk", "jfk"] = chopped(read_sound(f"{data}/asr/jfk.flac", work), 2.8)
    people["talk", "austen"] = [read_sound(path, work) for path in sorted(glob.glob(f"{data}/asr/sense*.wav"))]
    rows = [line.split() for line in open(f"{data}/diarization/train.rttm", encoding="utf8")]
    for clip, name in (("trn03", "MÉO069"), ("trn05", "FEE078"), ("trn06", "FEE083"), ("trn04", "MEE075")):
        sound = read_sound(f"{data}/diarization/{clip}.flac", work)
        talkers = np.zeros(len(sound), int)
        for row in rows:
            if row[1] == clip:
                at = int(float(row[3]) * RATE)
                talkers[at : at + int(float(row[4]) * RATE)] += 1 if row[7] == name else 10
        edges = np.flatnonzero(np.diff(np.r_[0, talkers == 1, 0]))
        runs = [(a, b) for a, b in zip(edges[::2], edges[1::2]) if b - a > 1.2 * RATE]
        people["meeting", name] = [part for a, b in runs for part in chopped(sound[a:b], 4)]
    return people


def in_place(sound, place, number, random, recorded, noise):
    if place is None:
        return sound
    seconds, below, _ = place
    response = recorded
    if seconds is not None:
        response = np.zeros(int(0.6 * RATE))
        first = int((0.002 + 0.006 * number["first"]) * RATE)
        times = np.arange(len(response) - first)
        tail = number["tail"].random(len(times)) + number["tail"].random(len(times)) - 1
        response[first:] = tail * 10 ** (-3 * times / RATE / (seconds * number["size"]))
        response /= np.sqrt((response**2).sum()) * number["directness"]
        response[0] = 1
    wet = fftconvolve(sound, response)[: len(sound)]
    wet *= np.sqrt((sound**2).mean() / (wet**2).mean())
    around = np.resize(np.roll(noise, -random.integers(len(noise))), len(wet))
    return wet + around / np.sqrt((around**2).mean()) * 0.06 * 10 ** (-below / 20)


def through_codec(sounds, codec):
    """All sounds in one go, so that each is in its place again."""
    joined = np.concatenate(sounds)
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", "1"]
    pcm = (np.clip(joined, -1, 1) * 32767).astype("<i2").tobytes()
    run = lambda args, given: subprocess.run(
        ["ffmpeg", "-v", "error", *args, "-"], input=given, capture_output=True, check=True
    ).stdout
    heard = run(["-i", "-", *raw], run([*raw, "-i", "-", *CODECS[codec]], pcm))
    decoded = np.resize(np.frombuffer(heard, "<i2") / 32768, len(joined))
    return np.split(decoded, np.cumsum([len(sound) for sound in sounds])[:-1])


def read_cepstra(data, work):
    kept = os.path.join(work, "cepstra.pickle")
    if os.path.exists(kept):
        return pickle.load(open(kept, "rb"))
    noise = read_sound(f"{data}/alignment/noise1.wav", work)
    recorded = read_sound(f"{data}/alignment/rir1.wav", work)
    recorded = recorded[np.abs(recorded).argmax() :]
    heard = {}
    for (kind, name), utterances in read_people(data, work).items():
        for p, place in enumerate(PLACES):
            random = np.random.default_rng(sum(map(ord, name)) * 7 + p)
            seed = int(random.integers(1 << 30))
            spot = {"first": random.random(), "size": 0.8 + 0.4 * random.random()}
            spot["directness"] = 10 ** ((2 + 8 * random.random()) / 20)
            sounds = []
            for sound in utterances:
                level = sound * 0.06 / np.sqrt((sound**2).mean() + 1e-12)
                number = {**spot, "tail": np.random.default_rng(seed)}
                sounds.append(in_place(level, place, number, random, recorded, noise))
            if place is not None and place[2] is not None:
                sounds = through_codec(sounds, place[2])
            heard[kind, name, p] = [cepstra(sound) for sound in sounds]
    pickle.dump(heard, open(kept, "wb"))
    return heard


# Windows, as src/speech/diarization has them
def gate(levels, stretches):
    voiced = np.zeros(len(levels), bool)
    for at, length in stretches:
        own = levels[at : at + length]
        for block in range(0, length, 50):
            around = np.sort(own[max(0, block - 200) : block + 250])
            loud = around[int(0.9 * (len(around) - 1))]
            voiced[at + block : at + min(length, block + 50)] = own[block : block + 50] > loud - 25
    return voiced


def windows(stretches, voiced, size=200, hop=100):
    found = []
    for index, (at, length) in enumerate(stretches):
        for w in range(max(1, int(np.ceil((length - size) / hop)) + 1)):
            start, frames = at + max(0, min(w * hop, length - size)), min(size, length)
            if voiced[start : start + frames].sum() >= 50:
                found.append((start, frames))
    return found


def shares(values, mixture):
    weights, means, variances = mixture
    p = 1 / variances
    logs = -0.5 * (
        values**2 @ p.T - 2 * values @ (means * p).T + (means**2 * p).sum(1) + np.log(2 * np.pi * variances).sum(1)
    ) + np.log(weights)
    part = np.exp(logs - logs.max(1, keepdims=True))
    return part / part.sum(1, keepdims=True)


def train_mixture(values, components, rounds=8):
    means, variances, weights = values.mean(0)[None], values.var(0)[None], np.ones(1)
    floor = 0.05 * values.var(0)
    while len(weights) < components:
        step = np.sqrt(variances) * 0.3 * np.where(np.arange(values.shape[1]) % 2, -1, 1)
        means, variances = np.concatenate([means + step, means - step]), np.concatenate([variances, variances])
        weights = np.concatenate([weights, weights]) / 2
        for _ in range(rounds):
            part = shares(values, (weights, means, variances))
            counts = part.sum(0) + 1e-9
            means = part.T @ values / counts[:, None]
            variances = np.maximum(floor, part.T @ values**2 / counts[:, None] - means**2)
            weights = np.maximum(1e-6, counts / counts.sum())
    return weights, means, variances


def offsets(values, voiced, places, mixture):
    """How each window's sounds lie off those of the mixture."""
    weights, means, variances = mixture
    part = shares(values, mixture) * voiced[:, None]
    scale = np.sqrt(weights)[:, None] / np.sqrt(variances)
    rows = []
    for at, frames in places:
        own = part[at : at + frames]
        counts = own.sum(0)[:, None]
        rows.append(((own.T @ values[at : at + frames] - counts * means) / (counts + RELEVANCE) * scale).ravel())
    return np.array(rows)


class Voices:
    def __init__(self, heard):
        self.heard = heard
        self.sessions = {}
        for key, utterances in heard.items():
            lengths = [len(values) for values, _ in utterances]
            stretches = list(zip(np.cumsum([0, *lengths[:-1]]), lengths))
            values = np.concatenate([values for values, _ in utterances]).astype(float)
            voiced = gate(np.concatenate([levels for _, levels in utterances]), stretches)
            self.sessions[key] = values, voiced, windows(stretches, voiced)

    def fit_space(self, people):
        """The mixture of sounds, and the directions in which windows of one voice vary by one."""
        sounds, all_rows, within = [], [], []
        centred = {}
        for p in range(len(PLACES)):
            own = [self.sessions[*who, p] for who in people]
            mean = np.mean([values[voiced].mean(0) for values, voiced, _ in own], 0)
            for who, (values, voiced, _) in zip(people, own):
                centred[*who, p] = values - mean
                sounds.append(centred[*who, p][voiced][::6])
        mixture = train_mixture(np.concatenate(sounds), SOUNDS)
        for key, values in centred.items():
            _, voiced, places = self.sessions[key]
            rows = offsets(values, voiced, places, mixture)
            all_rows.append(rows)
            within.append(rows - rows.mean(0))
        stacked = np.concatenate(all_rows)
        axes = np.linalg.svd(stacked - stacked.mean(0), full_matrices=False)[2][:DIRECTIONS].T
        reduced = np.concatenate(within) @ axes
        spread = reduced.T @ reduced / len(reduced)
        spread = (1 - EVEN_SHARE) * spread + EVEN_SHARE * np.eye(DIRECTIONS) * np.trace(spread) / DIRECTIONS
        sizes, turns = np.linalg.eigh(spread)
        return mixture, axes @ turns / np.sqrt(sizes)

    def turn_space(self, space, people):
        """The same space, turned so that voices vary most in its first direction, and their variance in each."""
        mixture, projection = space
        apart = []
        for p in range(len(PLACES)):
            own = [self.sessions[*who, p] for who in people]
            mean = np.mean([values[voiced].mean(0) for values, voiced, _ in own], 0)
            places = [(offsets(values - mean, voiced, at, mixture) @ projection).mean(0) for values, voiced, at in own]
            apart.append(places - np.mean(places, 0))
        stacked = np.concatenate(apart)
        sizes, turns = np.linalg.eigh(stacked.T @ stacked / (len(stacked) - len(PLACES)))
        return mixture, projection @ turns[:, ::-1], sizes[::-1]

    def dialogue(self, people, place, seconds, seed):
        """Frames of people who take turns, whose they are, and the stretches between pauses."""
        random = np.random.default_rng(seed)
        left = {who: list(random.permutation(len(self.heard[*who, place]))) for who in people}
        gains = {who: random.uniform(-6, 6) for who in people}
        turns = dict.fromkeys(people, 0)
        parts, stretches, total, last, gap = [], [], 0, None, 1.0
        while True:
            able = [who for who in people if left[who] and who != last]
            able = [who for who in able if turns[who] < 2] if total >= seconds * 100 else able
            if not able:
                break
            who = able[random.integers(len(able))]
            many = 1 if total >= seconds * 100 else 1 + int(random.random() * random.random() * 3.2)
            for _ in range(min(many, len(left[who]))):
                values, levels = self.heard[*who, place][left[who].pop()]
                parts.append((values, levels + gains[who], np.full(len(values), people.index(who))))
                if gap < 0.4:
                    stretches[-1][1] += len(values)
                else:
                    stretches.append([total, len(values)])
                total += len(values)
                gap = 0.1 + 1.1 * random.random() ** 2
            turns[who] += 1
            last = who if len(people) > 1 else None
        return [np.concatenate(column) for column in zip(*parts)], stretches


def measures(rows, labels, a, b):
    """What the calibrated score of src/speech/diarization/count-voices.ts rests on."""
    first, second = rows[labels == a], rows[labels == b]
    gap = ((first.mean(0) - second.mean(0)) ** 2).sum()
    around = ((first - first.mean(0)) ** 2).sum() + ((second - second.mean(0)) ** 2).sum()
    scatter = max(1e-3, around / max(1, len(first) + len(second) - 2) / rows.shape[1])
    both = 1 / (1 / len(first) + 1 / len(second))
    return [np.log(gap + 1e-3), np.log(both), np.log(scatter), np.log(min(len(first), len(second)))]


def calibration(voices, space, people, count, seed):
    """Measures of the pairs that merging meets in built dialogues, and whether they are two people."""
    mixture, projection = space
    random = np.random.default_rng(seed)
    found, truth = [], []
    for i in range(count):
        many = min(int(random.choice([1, 2, 2, 3, 4])), len(people))
        who = [people[j] for j in random.choice(len(people), many, replace=False)]
        place, seconds = int(random.choice([0, 0, 0, 1, 2, 3, 4, 5])), 15 * 12 ** random.random()
        (values, levels, owners), stretches = voices.dialogue(who, place, seconds, seed * 1_000 + i)
        voiced = gate(levels, stretches)
        places = windows(stretches, voiced)
        if len(places) < 3:
            continue
        rows = offsets(values - values[voiced].mean(0), voiced, places, mixture) @ projection
        of = np.array([np.bincount(owners[at : at + frames][voiced[at : at + frames]]).argmax() for at, frames in places])
        labels = fcluster(linkage(rows, "ward"), min(MOST_VOICES, len(rows)), "maxclust")
        while len(set(labels)) > 1:
            pairs = [(measures(rows, labels, a, b), a, b) for a, b in itertools.combinations(sorted(set(labels)), 2)]
            nearest, a, b = min(pairs, key=lambda pair: pair[0][0] + np.log(max(0.05, 1 - 2 / np.exp(pair[0][3]))))
            counts = [np.bincount(of[labels == label]) for label in (a, b)]
            if all(own.max() > 0.7 * own.sum() for own in counts):
                found.append(nearest)
                truth.append(counts[0].argmax() != counts[1].argmax())
            labels = np.where(labels == b, a, labels)
    return found, truth


def fit(voices, people, seed):
    """The space of all these people; the score from dialogues of those whom a space leaves out."""
    found, truth = [], []
    others = [who for who in people if who[0] in ("talk", "meeting")]
    able = [who for who in people if who not in others]
    for half in (0, 1):
        heard = able[half::2]
        space = voices.fit_space([who for who in people if who not in heard])
        more = calibration(voices, space, heard, DIALOGUES, seed + half)
        found += more[0]
        truth += more[1]
    found, truth = np.array(found), np.array(truth)
    middle, width = found.mean(0), found.std(0)
    score = LogisticRegression(class_weight="balanced").fit((found - middle) / width, truth)
    factors = score.coef_[0] / width
    mixture, projection, between = voices.turn_space(voices.fit_space(people), people)
    short = lambda values: [float(f"{value:.4g}") for value in np.ravel(values)]
    return {
        "sounds": SOUNDS,
        "directions": DIRECTIONS,
        "weights": short(mixture[0]),
        "means": short(mixture[1]),
        "variances": short(mixture[2]),
        "projection": short(projection),
        "between": short(np.maximum(between, LEAST_BETWEEN)),
        "factors": short(factors),
        "constant": float(f"{score.intercept_[0] - (factors * middle).sum():.4g}"),
    }


def main():
    parser = argparse.ArgumentParser()
    for name in ("data", "work", "out"):
        parser.add_argument(name)
    parser.add_argument("--folds")
    options = parser.parse_args()
    os.makedirs(options.work, exist_ok=True)
    voices = Voices(read_cepstra(options.data, options.work))
    people = sorted({key[:2] for key in voices.heard})
    write = lambda path, left_out, seed: json.dump(
        fit(voices, [who for who in people if who[1] not in left_out and who[0] not in left_out], seed), open(path, "w")
    )
    write(options.out, [], 1)
    if options.folds is None:
        return
    os.makedirs(options.folds, exist_ok=True)
    readers = [name for kind, name in people if kind == "reader"]
    for i, pair in enumerate(itertools.combinations(readers, 2)):
        write(f"{options.folds}/{'+'.join(pair)}.json", pair, 10 + i)
    write(f"{options.folds}/synthetic.json", ["synthetic"], 30)
    write(f"{options.folds}/meetings.json", ["meeting"], 31)


main()
