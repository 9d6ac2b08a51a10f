# From the tandoor and the griddle, by parameters. dish=tandoori-wings|tandoori-salmon|chicken-kathi-roll
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garnish import *


def m_tandoori(base=(0.70, 0.15, 0.022), dark=(0.36, 0.055, 0.010), char=0.95):
    """a red marinade that has dried on, blackened where the attribute v is high"""
    m = Mat('tandoori')
    at = m.n('Attribute', {'attribute_name': 'v'}).outputs['Fac']
    n, n2 = m.noise(6, 6, 0.65), m.noise(22, 5, 0.7)
    c = m.mix(base, dark, m.rng(n, 0.42, 0.66))
    c = m.mix(c, (0.80, 0.34, 0.06), m.rng(n2, 0.54, 0.70, 0, 0.7))
    k = m.math('ADD', at, m.math('MULTIPLY', m.math('SUBTRACT', m.math('ADD', m.math('MULTIPLY', n, 0.6), m.math('MULTIPLY', n2, 0.4)), 0.5), 2.4))
    c = m.mix(c, (0.030, 0.012, 0.006), m.rng(k, 0.46, 0.80, 0, char))
    h = m.math('ADD', m.math('MULTIPLY', n, 0.5), m.math('MULTIPLY', n2, 0.5))
    m.p(Base_Color=c, Roughness=m.rng(n2, 0.3, 0.7, 0.16, 0.36), Clearcoat=0.5, Clearcoat_Roughness=0.1, Normal=m.bump(h, 0.5, 0.02))
    return m.sss(0.10, (0.05, 0.022, 0.009), c)


def wing_mesh(mat, seed, flat):
    """the drumette (a small club) or the flat middle joint, blackened at its ends"""
    s, N = Vector((seed * 4.1, seed, 0)), 60
    pts, rr = [], []
    for i in range(N):
        t = i / (N - 1)
        pts.append((0.58 * (t - 0.5), 0.05 * sin(3 * t + seed), 0))
        if flat:
            r = 0.125 * max(0.04, 1 - abs(2 * t - 1) ** 3.4) ** 0.5 * (0.92 + 0.16 * cos(5 * t))
        else:
            r = 0.050 + 0.115 * math.exp(-(((t - 0.26) / 0.26) ** 2)) + 0.022 * math.exp(-(((t - 0.97) / 0.06) ** 2))
            r *= min(1, math.sqrt(t * 14 + 0.02)) * min(1, math.sqrt((1 - t) * 26 + 0.02))
        rr.append(r)
    o = sweep('wing', pts, rr, mat, 44, 1.25 if flat else 1.05)
    A = []
    for v, a in zip(o.data.vertices, o.data.attributes['v'].data):
        q = v.co + s
        v.co += v.normal * (0.026 * noise.noise(q * 6) + 0.012 * noise.noise(q * 15) + 0.006 * noise.noise(q * 34))
        if flat:
            v.co.z *= 0.62
        A.append(0.75 * max(0, abs(a.value * 2 - 1) - 0.62) / 0.38 + 0.25 * max(0, noise.noise(q * 3)))
    o.data.attributes['v'].data.foreach_set('value', A)
    return hide(o)


def yoghurt(x, y, kind='white', green=0.0, z=0.0):
    small_dip((x, y, z), tuple(a + (b - a) * green for a, b in zip((0.88, 0.85, 0.78), (0.36, 0.48, 0.16))), 0.30, cer(kind))


def tandoori_wings():
    table('slate')
    plate('ivory', 1.04, lip=0.08)
    m = m_tandoori()
    D_, F_ = [wing_mesh(m, k, False) for k in range(3)], [wing_mesh(m, k + 5, True) for k in range(3)]
    W = []
    for i, (x, y, a) in enumerate(((-0.36, 0.14, 0.5), (0.04, 0.36, 2.7), (0.36, 0.06, 1.9), (-0.10, -0.18, 3.5), (0.16, 0.06, 0.2), (-0.16, 0.16, 5.0))):
        W.append(inst((D_, F_)[i % 2][i // 2], (x, y, 0.24 + 0.10 * i), (R.uniform(-0.3, 0.3), R.uniform(-0.2, 0.2), a), 1.14))
    settle(W)
    strew(seeds((0.24, 0.13, 0.05), (0.012, 0.006, 0.006)), 70, 0.62, 0.002)
    greens(7, 0.14, 0.0, 0.06)
    lime((0.60, -0.50, 0.05), 0.5, 0.17, lemon=True)
    lime((0.80, -0.30, 0.05), 2.4, 0.16, lemon=True)
    onion_on_table(-0.56, -0.46, 0.085)
    yoghurt(-1.14, 0.80, 'black', 0.55)
    red_chilli(0.92, -0.98, 0, 0.2, 0.5, 0.44, 0.036, **GCH)
    lights(key=500, fill=280, rim=190, bk=14)
    shot((0.2, -3.45, 2.15), (0.0, -0.02, 0.2), 68, (0, -0.25, 0.30), 0.72)


def salmon_mesh(mat, seed):
    """a piece of fillet: rounded block that thins to one side, flakes opening on top"""
    s = Vector((seed * 5, 0, 0))

    def d(pp, n):
        p = 5.5
        r = 1 / (abs(n.x) ** p + abs(n.y) ** p + abs(n.z) ** p) ** (1 / p)
        q = n * r
        thin = 1 - 0.30 * max(0, q.y) ** 1.5
        v = Vector((q.x * 0.46, q.y * 0.27, q.z * 0.145 * thin))
        fl = abs(sin(11 * (v.x + 0.9 * v.y * v.y + 0.05 * noise.noise(v * 5 + s))))
        if n.z > 0.05:
            v.z -= 0.026 * max(0, 1 - fl * 3.2) * min(1, n.z * 2)
        return v * (1 + 0.05 * noise.noise(q * 1.3 + s)) + n * (0.010 * noise.noise(v * 12 + s) + 0.005 * noise.noise(v * 30))

    o = ico('salmon', 1, mat, 6, d)
    A = [max(0, 0.62 * noise.noise(v.co * 3.4 + s) + 0.30) if v.co.z > 0.06 else 0.0 for v in o.data.vertices]
    o.data.attributes.new('v', 'FLOAT', 'POINT').data.foreach_set('value', A)
    return hide(o)


def m_salmon():
    m = Mat('salmon')
    at = m.n('Attribute', {'attribute_name': 'v'}).outputs['Fac']
    x, y, z = (m.sep(m.obj, k) for k in range(3))
    n, n2 = m.noise(6, 6, 0.65), m.noise(24, 5, 0.7)
    bend = m.math('ADD', x, m.math('MULTIPLY', m.math('MULTIPLY', y, y), 0.9))
    line = m.math('ABSOLUTE', m.math('SINE', m.math('MULTIPLY', m.math('ADD', bend, m.math('MULTIPLY', n, 0.05)), 22.0)))
    flesh = m.mix((0.86, 0.30, 0.13), (0.94, 0.62, 0.44), m.rng(line, 0.22, 0.06))
    flesh = m.mix(flesh, (0.80, 0.22, 0.07), m.rng(n2, 0.5, 0.72, 0, 0.5))
    crust = m.mix((0.78, 0.34, 0.035), (0.58, 0.15, 0.018), m.rng(n, 0.42, 0.64))
    crust = m.mix(crust, (0.88, 0.56, 0.12), m.rng(n2, 0.54, 0.70, 0, 0.6))
    k = m.math('ADD', at, m.math('MULTIPLY', m.math('SUBTRACT', n2, 0.5), 1.4))
    crust = m.mix(crust, (0.05, 0.018, 0.008), m.rng(k, 0.42, 0.72, 0, 0.9))
    top = m.rng(m.math('ADD', z, m.math('MULTIPLY', m.math('SUBTRACT', n2, 0.5), 0.10)), 0.045, 0.085)
    c = m.mix(flesh, crust, top)
    m.p(Base_Color=c, Roughness=0.24, Clearcoat=0.5, Clearcoat_Roughness=0.1, Normal=m.bump(m.math('ADD', n2, m.math('MULTIPLY', line, 0.3)), 0.4, 0.015))
    return m.sss(0.14, (0.06, 0.025, 0.012), c)


def diced_salad(cx, cy, rad, z):
    """cucumber, tomato and red onion in small cubes, heaped by letting them fall"""
    tm = m_veg((0.62, 0.030, 0.012), (0.74, 0.10, 0.03), 0.14)
    cu = m_veg((0.56, 0.70, 0.30), (0.72, 0.80, 0.46), 0.16)
    on = m_veg((0.56, 0.14, 0.30), (0.82, 0.66, 0.72))
    P = [hide(box('di', 0.085, 0.075, 0.07, m, 0.012, 2)) for m in (tm, cu, on)]
    bits = []
    for i in range(46):
        a, q = R.uniform(0, 6.28), rad * math.sqrt(R.random())
        bits.append(inst(P[i % 3], (cx + q * cos(a), cy + q * sin(a), z + 0.022 * i), (R.random() * 6,) * 3, R.uniform(0.8, 1.1)))
    settle(bits, 90)


def tandoori_salmon():
    table('night')
    plate('teal', 1.06, lip=0.07)
    m = m_salmon()
    S = [salmon_mesh(m, k) for k in range(2)]
    for o, loc, rot in ((S[0], (-0.22, 0.20, 0.20), (0.03, 0.0, 0.30)), (S[1], (0.16, -0.10, 0.27), (0.24, -0.10, 0.02))):
        o.location, o.rotation_euler = loc, rot
    diced_salad(-0.62, -0.22, 0.16, 0.14)
    strew(seeds((0.24, 0.13, 0.05), (0.012, 0.006, 0.006)), 50, 0.5, 0.002)
    t = Top()
    mint(4, lambda i: t.at(0.16, -0.08)[0] + Vector((R.gauss(0, 0.04), R.gauss(0, 0.03), 0.02 + 0.01 * i)), R, (0.12, 0.17))
    lime((0.66, 0.30, 0.05), 0.9, 0.17, lemon=True)
    lime((0.70, -0.34, 0.05), 2.6, 0.16, lemon=True)
    yoghurt(1.18, 0.84, 'white', 0.9)
    red_chilli(-1.12, -0.74, 0, 0.2, 0.5, 0.42, 0.036, **GCH)
    lights(key=470, fill=290, rim=190, bk=16)
    shot((-0.15, -3.45, 2.2), (0.0, -0.02, 0.16), 68, (0.1, -0.3, 0.30), 0.7)


def m_paratha():
    m = Mat('paratha')
    n, n2 = m.noise(3.2, 6, 0.62), m.noise(13, 6, 0.65)
    sp = m.vor(5.5, m.warp(0.22, 4))
    c = m.ramp(n2, [(0.3, (0.80, 0.54, 0.20)), (0.52, (0.86, 0.64, 0.30)), (0.74, (0.70, 0.38, 0.09))])
    c = m.mix(c, (0.46, 0.17, 0.030), m.rng(m.math('ADD', m.math('MULTIPLY', n, 0.7), m.math('MULTIPLY', n2, 0.3)), 0.52, 0.62, 0, 0.85))
    c = m.mix(c, (0.16, 0.050, 0.012), m.math('MULTIPLY', m.rng(sp, 0.22, 0.08, 0, 0.9), m.rng(n, 0.46, 0.58)))
    m.p(Base_Color=c, Roughness=m.rng(n, 0.4, 0.6, 0.36, 0.20), Clearcoat=0.4, Clearcoat_Roughness=0.15)
    m.p(Normal=m.bump(m.math('ADD', m.math('MULTIPLY', n2, 0.7), m.noise(44, 4)), 0.45, 0.014))
    return m.sss(0.12, (0.06, 0.035, 0.015), c)


def roll(x, y, z, turn, L, bread, seed):
    """flat bread rolled one and a half times: a sheet on a spiral, open at its right end"""
    V, F, N, M = [], [], 70, 150
    s = Vector((seed * 3, seed, 0))
    for i in range(N):
        t = i / (N - 1)
        for j in range(M):
            u = j / (M - 1)
            a = 1.9 + u * 2 * pi * 1.45
            r = 0.185 + 0.040 * u + 0.020 * t + 0.014 * noise.noise(Vector((t * 3, a, 0)) + s)
            e = L * (t - 0.5) + (0.030 * noise.noise(Vector((a * 1.5, 0, 7)) + s) if i > N - 3 else 0)
            q = Vector((e, r * cos(a) * 1.10, r * sin(a) * 0.92))
            V.append(q + Vector((0, 0, 0.010)) * noise.noise(q * 8 + s))
    for i in range(N - 1):
        for j in range(M - 1):
            F.append((i * M + j, i * M + j + 1, (i + 1) * M + j + 1, (i + 1) * M + j))
    o = solid(mesh('roll', V, F, bread, loc=(x, y, z), rot=(0, -0.05, turn)), 0.022)
    return Matrix.LocRotScale(Vector((x, y, z)), Euler((0, -0.05, turn)), None)


def wrap(T, L):
    """the paper around the roll's far end"""
    m = Mat('paper')
    n = m.noise(9, 5)
    stripe = m.rng(m.math('SINE', m.math('MULTIPLY', m.sep(m.obj, 2), 60.0)), 0.55, 0.75)
    m.p(Base_Color=m.mix(m.mix((0.56, 0.40, 0.22), (0.44, 0.29, 0.14), n), (0.40, 0.05, 0.02), stripe), Roughness=0.7, Normal=m.bump(n, 0.4, 0.02))
    p = [(0.02, -L / 2 - 0.10), (0.15, -L / 2 - 0.06), (0.262, -L / 2 + 0.05), (0.272, -L / 2 + 0.2), (0.280, -0.14)]
    crease = lambda v, nn: v + nn * (0.010 * noise.noise(v * 7) + 0.006 * abs(noise.noise(v * 16)))
    o = solid(lathe('paper', p, m, 160, 60, crease), 0.006)
    o.matrix_world = T @ Matrix.Rotation(pi / 2, 4, 'Y') @ Matrix.Scale(0.95, 4, (1, 0, 0))


def chicken_kathi_roll():
    table('oak')
    box('board', 2.5, 1.5, 0.09, m_darkwood(0.7), 0.03, 4, loc=(0.02, 0.10, 0.0), rot=(0, 0, 0.10))
    bread = m_paratha()
    meat = m_meat((0.66, 0.24, 0.05), (0.60, 0.17, 0.025), (0.05, 0.02, 0.008), char=0.95, coat=0.4, gloss=0.2)
    C = [chunk_mesh(k + 20, 0.10, meat, (1.15, 1.0, 0.8), 3.6, 0.32) for k in range(5)]
    pink, lf = m_veg((0.66, 0.10, 0.26), (0.84, 0.44, 0.58)), m_leaf((0.06, 0.24, 0.012), (0.18, 0.42, 0.03))
    L5 = [coriander(lf, k) for k in range(3)]
    green = m_glaze((0.090, 0.22, 0.016), (0.16, 0.32, 0.03), 0.14)
    for k, (x, y, z, turn) in enumerate(((0.10, 0.44, 0.262, -0.98), (-0.42, 0.10, 0.262, -0.80))):
        L = 1.16
        T = roll(x, y, z, turn, L, bread, k + 2)
        wrap(T, L)
        for i in range(36):
            a, q = R.uniform(0, 6.28), 0.150 * math.sqrt(R.random())
            e = L / 2 + 0.015 - 0.045 * (i % 4) + 0.10 * (1 - q / 0.150)
            inst(C[i % 5], T @ Vector((e, q * cos(a) * 1.1, q * sin(a) * 0.9)), (R.random() * 6,) * 3, R.uniform(0.72, 1.05))
        for i in range(20):
            a, q, b = R.uniform(0, 6.28), R.uniform(0.05, 0.165), R.uniform(0, 6.28)
            c = Vector((L / 2 + R.uniform(0.02, 0.06) + 0.08 * (1 - q / 0.165), q * cos(a) * 1.1, q * sin(a) * 0.9))
            w = [T @ (c + Vector((0.035 * sin(j), 0.11 * (j / 6 - 0.5) * cos(b), 0.11 * (j / 6 - 0.5) * sin(b)))) for j in range(7)]
            tube('po', w, 0.0115, pink, res=2)
        for i in range(9):
            a = R.uniform(0, 6.28)
            inst(L5[i % 3], T @ Vector((L / 2 + 0.09, 0.13 * cos(a), 0.12 * sin(a))), (R.random() * 6, R.random() * 6, 0), R.uniform(0.06, 0.09))
        ico('chutney', 0.075, green, 4, lambda p, n: p * (1 + 0.25 * noise.noise(n * 3)), (0.6, 1.2, 0.7), loc=T @ Vector((L / 2 + 0.01, -0.06, -0.09)))
    on = m_veg((0.66, 0.10, 0.26), (0.84, 0.44, 0.58))
    for i in range(16):
        x, y, b = R.gauss(0.50, 0.10), R.gauss(-0.42, 0.05), R.uniform(0, 6.28)
        tube('po', [(x + 0.09 * cos(b + 2 * j / 7) * j / 7, y + 0.09 * sin(b + 2 * j / 7) * j / 7, 0.06 + 0.02 * sin(j + i)) for j in range(8)], 0.011, on, res=2)
    lime((0.80, -0.16, 0.045), 0.4, 0.15)
    small_dip((1.10, 0.72, 0.0), (0.055, 0.17, 0.012), 0.28, cer('white'))
    red_chilli(0.56, -0.86, 0, 0.15, 0.5, 0.42, 0.036, **GCH)
    lights(key=470, fill=330, rim=170, bk=14)
    shot((0.45, -3.6, 1.9), (0.04, 0.02, 0.2), 68, (0.4, -0.4, 0.30), 0.7)


# ---------- end
globals()[D.replace('-', '_')]()
